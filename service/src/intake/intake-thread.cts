/**
 * Loaded by Piscina in each intake thread. It calls `require`, and if a thread is terminated while Node requires an ES
 * module, Node aborts the whole process (`v8::Module::IsGraphAsync`); during an import only the thread ends.
 */
export = { perform: import('./intake-thread.js').then(({ perform }) => perform) };
