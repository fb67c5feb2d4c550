/** What Piscina loads in a thread of jobs: it requires this file and imports the module, as in `worker.cts`. */
export = { runJob: import('./job.js').then(({ runJob }) => runJob) };
