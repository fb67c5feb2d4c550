import { words, number } from '../texts.js';
import type { Remark } from './read-files.js';

/** Maximum number of remarks shown: a file may have an error in every row. */
const MOST = 200;

/** Remarks with their places in a file. */
export function Remarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  return (
    <table class="remarks">
      <thead>
        <tr>
          <th scope="col">{words.where}</th>
          <th scope="col">{words.what}</th>
        </tr>
      </thead>
      <tbody>
        {remarks.slice(0, MOST).map(({ path, message }, at) => (
          <tr key={at}>
            <th scope="row">
              <bdi>{path}</bdi>
            </th>
            <td>
              <bdi>{message}</bdi>
            </td>
          </tr>
        ))}
        {remarks.length > MOST ? (
          <tr>
            <td colSpan={2}>{`+ ${number(remarks.length - MOST)}`}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
