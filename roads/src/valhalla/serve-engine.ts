import { fieldOf, readTable, warningCodes } from './answers.js';
import type { EngineMessage, EngineQuestion, EngineTask } from './protocol.js';
import { refusalOf, type TableAlgorithm } from './transport.js';

/** The part of the engine's package that is used. */
interface ValhallaActor {
  matrix(question: string): Promise<string>;
  route(question: string): Promise<string>;
  locate(question: string): Promise<string>;
  status(question: string): Promise<string>;
}

interface EnginePackage {
  readonly Actor: new (config: string) => ValhallaActor;
}

/** Answers the questions of this process's channel one after the other, until the channel closes. */
export function serveEngine(load: () => Promise<EnginePackage>): void {
  let task: EngineTask | undefined;
  let engine: EnginePackage | undefined;
  const actors = new Map<TableAlgorithm, ValhallaActor>();
  const actorFor = (algorithm: TableAlgorithm): ValhallaActor => {
    const known = actors.get(algorithm);
    if (known !== undefined) return known;
    const actor = new (engine as EnginePackage).Actor((task as EngineTask).configs[algorithm]);
    actors.set(algorithm, actor);
    return actor;
  };
  const begin = async (given: EngineTask): Promise<EngineMessage> => {
    task = given;
    try {
      engine = await load();
      actorFor('timedistancematrix');
      return { ready: true };
    } catch (error) {
      return { broken: `The road engine does not start: ${(error as Error).message}` };
    }
  };
  process.on('disconnect', () => process.exit());
  process.on('message', (message: EngineTask | EngineQuestion) => {
    const reply = 'configs' in message ? begin(message) : answer(actorFor, message);
    void reply.then((said) => process.send?.(said));
  });
}

async function answer(
  actorFor: (algorithm: TableAlgorithm) => ValhallaActor,
  question: EngineQuestion,
): Promise<EngineMessage> {
  let text: string;
  try {
    if (question.kind === 'table') text = await actorFor(question.algorithm).matrix(question.body);
    else text = await actorFor('timedistancematrix')[question.kind](question.body);
  } catch (error) {
    const message = (error as Error).message;
    return { refusal: refusalOf(undefined, message), message };
  }
  if (question.kind !== 'table') return { json: text };
  try {
    const json: unknown = JSON.parse(text);
    const { sources, targets } = question;
    return { table: { ...readTable(json, sources, targets), warnings: warningCodes(json) } };
  } catch (error) {
    return { broken: `${(error as Error).message} ${String(fieldOf(error, 'code') ?? '')}`.trim() };
  }
}
