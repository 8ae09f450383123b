import type { Problem } from '@emlia/kernel';
import type { MeCard, PersonCard } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import {
  blockPerson,
  changeName,
  changePassword,
  confirmMail,
  deleteMe,
  knowsPasskeys,
  makePasskey,
  measureWords,
  roleWords,
  signOut,
} from '../../platform/people.ts';
import { to } from '../../platform/router.ts';
import { locale, say } from '../../platform/words/say.ts';
import { AskedForm, Field, Said } from './asked-form.tsx';
import { PublishingKey } from './publishing-key.tsx';
import { Telling } from './telling.tsx';

const LIST = new Intl.ListFormat('en-GB');

/** One's own account: what one is called, signed in to by, and what becomes of it. */
export const OwnAccount = ({ me, person }: { me: MeCard; person: PersonCard }): ReactNode => (
  <>
    <div className="account-head">
      <div>
        <h1>{person.name}</h1>
        {person.role && <p className="quiet">{roleWords()[person.role]}</p>}
      </div>
      <Button onClick={() => void signOut()}>{say`Sign out`}</Button>
    </div>
    {me.measures?.map(({ measure, until, reason }) => (
      <p key={until} className="notice problem" role="status">
        {measure === 'warn'
          ? say`The moderators warn you: ${reason}`
          : say`${measureWords()[measure]} until ${new Date(until).toLocaleString(locale())}: ${reason}`}
      </p>
    ))}
    <p className="own-profile">
      <Link href={to.person(person.name)}>{say`Your battles and ratings, as others see them`}</Link>
    </p>
    {person.role && <Link href={to.moderation()}>{say`Reports of players`}</Link>}
    <div className="account-columns">
      <Name person={person} />
      <Password isKept={me.signIn?.password ?? false} />
      <Passkeys count={me.signIn?.passkeys ?? 0} />
      {me.mail && <Mail known={me.signIn?.mail ?? []} />}
      <PublishingKey />
      <Telling mail={(me.signIn?.mail.length ?? 0) > 0 && me.mail === true} />
      <Data person={person} />
      {me.blocks && <Blocks blocks={me.blocks} />}
    </div>
  </>
);

/** Whose lines one does not read. */
const Blocks = ({ blocks }: { blocks: NonNullable<MeCard['blocks']> }): ReactNode => (
  <section>
    <h2>{say`Blocked`}</h2>
    {blocks.map(({ id, name }) => (
      <p key={id}>
        {name} <Button onClick={() => void blockPerson(id, false)}>{say`Let them be heard again`}</Button>
      </p>
    ))}
  </section>
);

/** What came of a change, until the next. */
const useSaid = () => useState<Problem | string>();

const Name = ({ person }: { person: PersonCard }): ReactNode => {
  const [name, setName] = useState(person.name);
  const [said, setSaid] = useSaid();
  return (
    <section>
      <h2>{say`Name`}</h2>
      <AskedForm
        said={said}
        send={async () => setSaid((await changeName(name)) ?? say`You have a new name.`)}
      >
        <Field label={say`Name`} value={name} change={setName} complete="username" />
        <Button type="submit" disabled={name === person.name}>
          {say`Change the name`}
        </Button>
      </AskedForm>
      {typeof said === 'string' && <Said said={said} />}
    </section>
  );
};

const Password = ({ isKept }: { isKept: boolean }): ReactNode => {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useSaid();
  const send = async (): Promise<void> => {
    const wrong = await changePassword(password, isKept ? old : undefined);
    setSaid(wrong ?? say`The password is changed; other browsers have to sign in again.`);
    if (wrong) return;
    setOld('');
    setPassword('');
  };
  return (
    <section>
      <h2>{say`Password`}</h2>
      <AskedForm said={said} send={send}>
        {isKept && (
          <Field
            label={say`Old password`}
            type="password"
            value={old}
            change={setOld}
            complete="current-password"
          />
        )}
        <Field
          label={say`New password`}
          type="password"
          value={password}
          change={setPassword}
          complete="new-password"
        />
        <Button type="submit">{isKept ? say`Change the password` : say`Set a password`}</Button>
      </AskedForm>
      {typeof said === 'string' && <Said said={said} />}
    </section>
  );
};

const Passkeys = ({ count }: { count: number }): ReactNode => {
  const [said, setSaid] = useSaid();
  const add = async (): Promise<void> => setSaid((await makePasskey()) ?? say`The passkey is kept.`);
  return (
    <section>
      <h2>{say`Passkeys`}</h2>
      <p className="quiet">
        {count === 0
          ? say`None. A passkey signs you in by what unlocks this device, without a password.`
          : say`${count === 1 ? say`One passkey signs` : say`${count} passkeys sign`} you in.`}
      </p>
      {knowsPasskeys() ? (
        <Button onClick={() => void add()}>{say`Add a passkey`}</Button>
      ) : (
        <p className="quiet small">{say`This browser makes them only for pages with a name and https.`}</p>
      )}
      {said !== undefined && <Said said={said} />}
    </section>
  );
};

const Mail = ({ known }: { known: readonly string[] }): ReactNode => {
  const [address, setAddress] = useState('');
  const [said, setSaid] = useSaid();
  return (
    <section>
      <h2>{say`Mail`}</h2>
      <p className="quiet">
        {known.length === 0
          ? say`No address. With one, a link that works once lets you in should all else be lost.`
          : say`Links that sign you in go to ${LIST.format(known)}.`}
      </p>
      <AskedForm
        said={said}
        send={async () => setSaid((await confirmMail(address)) ?? say`Open the link that is on its way.`)}
      >
        <Field label={say`Mail address`} type="email" value={address} change={setAddress} complete="email" />
        <Button type="submit">{say`Confirm the address`}</Button>
      </AskedForm>
      {typeof said === 'string' && <Said said={said} />}
    </section>
  );
};

/** Taking home, and deleting, what the server knows. */
const Data = ({ person }: { person: PersonCard }): ReactNode => {
  const [name, setName] = useState('');
  const [said, setSaid] = useSaid();
  return (
    <section>
      <h2>{say`What is known of you`}</h2>
      <p>
        <a className="button" href="/api/me/export" download>
          {say`Take it home as a file`}
        </a>
      </p>
      <details>
        <summary>{say`Delete the account`}</summary>
        <p className="quiet small">
          {say`Your name, passwords, keys and addresses are gone at once and cannot be had back. Battles that others fought too stay, and call you Somebody.`}
        </p>
        <AskedForm said={said} send={async () => setSaid(await deleteMe(name))}>
          <Field label={say`Write ${person.name} to go on`} value={name} change={setName} complete="off" />
          <Button type="submit" disabled={name !== person.name}>
            {say`Delete my account`}
          </Button>
        </AskedForm>
      </details>
    </section>
  );
};
