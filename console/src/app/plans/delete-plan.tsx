import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlanPage, PlanService } from '../service.js';
import { askIfRefused } from '../session.js';
import { messageOf, planName, words } from '../texts.js';

interface Properties {
  readonly service: PlanService;
  readonly plan: PlanPage['items'][number];
  readonly close: () => void;
}

/** Asks for confirmation and deletes a plan. */
export function DeletePlan({ service, plan, close }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const remove = (): void => {
    service.remove(plan.id).then(
      () => dialog.current?.close(),
      (error: unknown) => {
        if (!askIfRefused(error)) setFault(`${words.failed} ${messageOf(error)}`);
      },
    );
  };
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="delete-title">
      <h2 id="delete-title">
        <bdi>{words.deletePlan(planName(plan))}</bdi>
      </h2>
      <p>{words.deleteNote}</p>
      <p role="alert" class="bad">
        {fault}
      </p>
      <p class="fields">
        <button type="button" class="main" onClick={remove}>
          {words.delete}
        </button>
        <button type="button" autofocus onClick={() => dialog.current?.close()}>
          {words.cancel}
        </button>
      </p>
    </dialog>
  );
}
