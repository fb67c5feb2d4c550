import { useState } from 'preact/hooks';
import { refusal, signIn } from './session.js';
import { words } from './texts.js';

/** Asks for a token. After a refusal it lies over the page, which stays as it is. */
export function SignIn() {
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const why = refusal.value;
  const enter = async (form: HTMLFormElement): Promise<void> => {
    const data = new FormData(form);
    setBusy(true);
    setFault('');
    await signIn(String(data.get('token')).trim(), data.has('keep') ? 'device' : 'tab').catch(() =>
      setFault(words.unreachable),
    );
    setBusy(false);
  };
  return (
    <section class="sign-in" aria-label={words.signIn}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void enter(event.currentTarget);
        }}
      >
        <h1>tourwright</h1>
        {/* Password managers ask for whom the token is. */}
        <input name="user" autocomplete="username" value="tourwright" hidden readOnly />
        <label>
          {words.token}
          <input name="token" type="password" autocomplete="current-password" required autofocus spellcheck={false} />
        </label>
        <label class="tick">
          <input name="keep" type="checkbox" /> {words.keep}
        </label>
        <p role="alert" class="bad">
          {fault !== '' ? fault : why === undefined ? '' : words[why]}
        </p>
        <button type="submit" class="main" disabled={isBusy}>
          {words.signIn}
        </button>
        <p class="note">
          {words.signInNote} <a href="/api/v2/docs">{words.documentation}</a>
        </p>
      </form>
    </section>
  );
}
