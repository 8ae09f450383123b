import { createTransport } from 'nodemailer';
import { StartProblem } from '../start-problem.ts';

/** How a server sends mail: by `smtp://user:password@host:port` (smtps: with TLS from the start), from this address. */
export interface MailSettings {
  readonly smtp: string;
  readonly from: string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Whether it was handed over; why not stands in the server's log. */
  send(letter: Letter): Promise<boolean>;
  close(): void;
}

const PATIENCE_MS = 10_000;

export const openMailer = (
  { smtp, from }: MailSettings,
  log: (line: string) => void,
  sent: (handedOver: boolean) => void,
): Mailer => {
  if (!URL.canParse(smtp) || !/^smtps?:$/.test(new URL(smtp).protocol))
    throw new StartProblem(
      'mail',
      'Mail is sent by an address such as smtp://user:password@mail.example:587.',
    );
  const transport = createTransport({
    url: smtp,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send(letter) {
      try {
        await transport.sendMail({ from, ...letter });
        sent(true);
        return true;
      } catch (error) {
        sent(false);
        log(`a mail was not sent: ${error instanceof Error ? error.message : error}`);
        return false;
      }
    },
    close: () => transport.close(),
  };
};
