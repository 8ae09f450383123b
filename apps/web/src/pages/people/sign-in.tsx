import type { Problem } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { mailSignIn, makePasskey, signIn, signInByPasskey, signUp } from '../../platform/people.ts';
import { say } from '../../platform/words/say.ts';
import { AskedForm, Field, Said } from './asked-form.tsx';

/** Somebody new, or the guest of this browser, becomes an account. */
export const SignUp = ({ keys }: { keys: boolean }): ReactNode => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Problem>();
  return (
    <section>
      <h2>{say`Sign up`}</h2>
      <AskedForm said={said} send={async () => setSaid(await signUp(name, password))}>
        <Field
          label={say`Name`}
          value={name}
          change={setName}
          complete="username"
          hint="What others call you here; it can be changed."
        />
        <Field
          label={say`New password`}
          type="password"
          value={password}
          change={setPassword}
          complete="new-password"
          hint="Eight characters or more."
        />
        <p className="row">
          <Button look="primary" type="submit">
            {say`Sign up`}
          </Button>
          {keys && (
            <Button disabled={name === ''} onClick={() => void makePasskey(name).then(setSaid)}>
              {say`With a passkey instead`}
            </Button>
          )}
        </p>
      </AskedForm>
    </section>
  );
};

/** Whoever has an account comes back. */
export const SignIn = ({ keys, mail }: { keys: boolean; mail: boolean }): ReactNode => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Problem>();
  return (
    <section>
      <h2>{say`Sign in`}</h2>
      <AskedForm said={said} send={async () => setSaid(await signIn(name, password))}>
        <Field label={say`Name of your account`} value={name} change={setName} complete="username" />
        <Field
          label={say`Password`}
          type="password"
          value={password}
          change={setPassword}
          complete="current-password"
        />
        <p className="row">
          <Button look="primary" type="submit">
            {say`Sign in`}
          </Button>
          {keys && (
            <Button onClick={() => void signInByPasskey().then(setSaid)}>{say`With a passkey`}</Button>
          )}
        </p>
      </AskedForm>
      {mail && <ByMail />}
    </section>
  );
};

const ByMail = (): ReactNode => {
  const [address, setAddress] = useState('');
  const [said, setSaid] = useState<Problem | string>();
  const send = async (): Promise<void> =>
    setSaid(
      (await mailSignIn(address)) ??
        say`If an account has this address, a link that works once is on its way.`,
    );
  return (
    <>
      <AskedForm said={said} send={send}>
        <Field
          label={say`Or your mail address`}
          type="email"
          value={address}
          change={setAddress}
          complete="email"
        />
        <Button type="submit">{say`Send me a link`}</Button>
      </AskedForm>
      {typeof said === 'string' && <Said said={said} />}
    </>
  );
};
