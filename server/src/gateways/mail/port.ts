export type Mail = { to: string; from: string; subject: string; text: string; html: string }

/** Sends one mail or throws; the outbox decides when to try again. */
export type MailGateway = { name: string; send(mail: Mail): Promise<void> }
