#!/usr/bin/env node
import { reportError, run } from './run.js';
import { processSurroundings } from './surroundings.js';

// The `tourwright` command. It sets the exit code and lets the process end on its own, so that pipes drain.
const surroundings = processSurroundings();
process.on('uncaughtException', (error) => {
  void reportError(error, surroundings).then((code) => process.exit(code));
});
process.exitCode = await run(process.argv.slice(2), surroundings);
