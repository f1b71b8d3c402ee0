import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that stores what it receives. */
export interface MailServer {
  /** The setting that names it. */
  url: string;
  /** The raw e-mails that it has accepted, the oldest first. */
  accepted: string[];
  /** Refuses recipients with this status of SMTP, such as 550 or 451; null accepts. */
  refuse(status: number | null): void;
  /** Accepts connections and no longer responds to e-mails. */
  fallSilent(): void;
  stop(): Promise<void>;
}

/** @param options of the server, for example a login; without them it is plain and open */
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
  // Clients that give up break the connection.
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
