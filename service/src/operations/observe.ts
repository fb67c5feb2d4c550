import type { Logger } from 'pino';
import type { Observer } from '../domain/index.js';
import type { Metrics } from './metrics.js';

/** Logs and counts what the work does. */
export function observe(logger: Logger, { observer }: Metrics): Observer {
  return {
    runStarted: (run) => {
      observer.runStarted(run);
      logger.info(run, 'optimization begins');
    },
    improved: (run) => {
      observer.improved(run);
      logger.debug(run, 'better solution');
    },
    runEnded: (run) => {
      observer.runEnded(run);
      if (run.outcome === 'failed') logger.error(run, 'optimization failed');
      else logger.info(run, 'optimization ends');
    },
    delivered: (attempt) => {
      observer.delivered(attempt);
      if (attempt.outcome === 'dead') logger.warn(attempt, 'delivery to a webhook given up');
      else logger.debug(attempt, 'delivery to a webhook');
    },
    trouble: (message, error) => logger.error({ err: error }, message),
  };
}
