/** Beginnings of comments that cannot be understood without another comment. */
const BEGINNING = /^[*\s]*(The same|Same as|As above|As there|Likewise)\b/;

/** ESLint rule: every comment can be understood without another one. */
export const commentRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { beginning: 'A comment that begins with "{{words}}" needs another one: say what this is.' },
  },
  create: ({ report, sourceCode }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const words = BEGINNING.exec(comment.value)?.[1];
        if (words !== undefined) report({ loc: comment.loc, messageId: 'beginning', data: { words } });
      }
    },
  }),
};
