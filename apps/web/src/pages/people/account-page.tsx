import { isProblem, type Problem } from '@emlia/kernel';
import type { MeCard, PersonCard } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Header } from '../../parts/header.tsx';
import { Waiting } from '../../parts/states.tsx';
import { askMe, knowsPasskeys, openLink, useMe } from '../../platform/people.ts';
import { go, to, useHash } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import './account-page.css';
import { say } from '../../platform/words/say.ts';
import { AskedForm, Said } from './asked-form.tsx';
import { OwnAccount } from './own-account.tsx';
import { SignIn, SignUp } from './sign-in.tsx';

/** Who one is to this server. */
export const AccountPage = (): ReactNode => {
  useTitle(say`Account`);
  // Whoever has taken a seat since the page was opened is a guest now.
  useEffect(() => void askMe(), []);
  const me = useMe(state => state.me);
  const link = new URLSearchParams(useHash().replace(/^#/, '')).get('link');
  const person = me?.person;
  return (
    <>
      <Header />
      <main className="account-page">
        {link && <OneTimeLink key={link} link={link} person={person} />}
        {!me && <Waiting say={say`Asking who you are …`} />}
        {me && (person?.kind === 'account' ? <OwnAccount me={me} person={person} /> : <Nobody me={me} />)}
      </main>
    </>
  );
};

/** Somebody without an account: to come back, or to be somebody. */
const Nobody = ({ me }: { me: MeCard }): ReactNode => {
  const keys = knowsPasskeys();
  return (
    <>
      <h1>{say`Your account`}</h1>
      <p className="lead">
        {me.person
          ? say`You play as ${me.person.name}. With an account the games of this browser stay yours, and you play them from any other.`
          : say`You can play without one. With an account your games are yours from any browser.`}
      </p>
      <div className="account-columns">
        {me.noSignUp ? (
          <section>
            <h2>{say`Sign up`}</h2>
            <p className="quiet">{say`On this server whoever looks after it makes the accounts. Ask them for yours: they send you a link.`}</p>
          </section>
        ) : (
          <SignUp keys={keys} />
        )}
        <SignIn keys={keys} mail={me.mail ?? false} />
      </div>
    </>
  );
};

const done = () =>
  ({
    'signed-in': say`You are signed in.`,
    confirmed: say`The address is confirmed: links that sign you in can be sent there.`,
    admin: say`You look after this server from now on.`,
  }) as const;

/** A link that works once is opened by a click: whoever only looks at it, such as a mail filter, does not use it up. */
const OneTimeLink = ({ link, person }: { link: string; person: PersonCard | undefined }): ReactNode => {
  const [said, setSaid] = useState<Problem | string>();
  const open = async (): Promise<void> => {
    const answer = await openLink(link);
    setSaid(isProblem(answer) ? answer : done()[answer.did]);
    if (!isProblem(answer)) go(to.account(), { replace: true });
  };
  return (
    <section className="one-time">
      <h2>{say`A link that works once`}</h2>
      <p className="quiet">
        {person?.kind === 'account'
          ? say`You are ${person.name}; the link is used for this account.`
          : say`A link from a mail, or from whoever looks after this server, signs you in. One that makes you look after the server wants an account first: sign up below, then open it.`}
      </p>
      <AskedForm said={said} send={open}>
        <Button look="primary" type="submit">
          {say`Use the link`}
        </Button>
      </AskedForm>
      {typeof said === 'string' && <Said said={said} />}
    </section>
  );
};
