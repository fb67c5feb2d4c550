import { Type } from 'typebox';
import { valueCheck } from 'tourwright';
import {
  type AgencyChanges,
  AgencyChangesSchema,
  type AgencyRequest,
  AgencyRequestSchema,
} from '../domain/agencies.js';
import { invalid, invalidValue } from '../errors/refusals.js';
import { bodyFaults } from '../errors/body-faults.js';

const checkForm = valueCheck(
  Type.Object({ ...AgencyChangesSchema.properties, id: Type.Optional(AgencyRequestSchema.properties.id) }),
);

/** Checks an agency to be created or changed. @throws DomainError invalid with every fault */
export function checkAgency(agency: AgencyChanges & Pick<Partial<AgencyRequest>, 'id'>): void {
  const faults = [...bodyFaults(checkForm(agency))];
  if (agency.name !== undefined && agency.name !== '' && agency.name.trim() === '') {
    faults.push(invalidValue('name', 'is blank', 'The name is blank. Write something.'));
  }
  if (faults.length > 0) throw invalid(faults);
}
