import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that stores the e-mails that it receives. */
export interface MailServer {
  /** The value of the setting for the mail server. */
  url: string;
  /** The raw accepted e-mails, oldest first. */
  accepted: string[];
  /** Refuses all recipients with this SMTP status, such as 550 or 451; null accepts them. */
  refuse(status: number | null): void;
  /** Makes the server accept connections without responding to e-mails. */
  fallSilent(): void;
  stop(): Promise<void>;
}

/** @param options the options of the server, such as a login; by default it needs no login and no encryption */
export async function startMailServer(
  options: Omit<ConstructorParameters<typeof SMTPServer>[0] & object, 'onData' | 'onRcptTo'> = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
  },
): Promise<MailServer> {
  const accepted: string[] = [];
  let refused: number | null = null;
  let isSilent = false;
  const server = new SMTPServer({
    ...options,
    onRcptTo(_, __, done) {
      if (isSilent) return;
      if (refused === null) return done();
      done(Object.assign(new Error('no such mailbox'), { responseCode: refused }));
    },
    onData(stream, _, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        accepted.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  // Errors are ignored, because clients that give up close the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    refuse: (status) => void (refused = status),
    fallSilent: () => void (isSilent = true),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
