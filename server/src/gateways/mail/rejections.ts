// Whether a mail server that says no means the recipient's address, and for good.

/** What nodemailer throws: the code and the words of the server, and what it was answering. */
export type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/**
 * Enhanced status codes (RFC 3463, RFC 7505) that are about the recipient and do not change by waiting: no such mailbox,
 * no such domain, an address that is none, one that has moved, a domain that takes no mail, a mailbox that is switched off.
 * Not among them: a full mailbox (5.2.2), and all that is about us, such as the sender (5.1.7, 5.1.8), our configuration
 * (5.5) and what a policy or a spam filter refuses (5.7).
 */
const ofRecipient = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])

/** Without an enhanced code: replies to RCPT TO that name the mailbox (RFC 5321). */
const repliesAboutMailbox = new Set([550, 551, 553, 556])
/** 550 and 553 are given for what a server has against us too. */
const aboutUs = /spam|block|black.?list|polic|relay|denied|reputation|authenticat|listed|dns|spf|dkim|dmarc|sender/i

/** What Outlook and Yahoo say instead of 5.1.1. */
const noMailbox = /mailbox (?:unavailable|not found)|doesn.t have an? \S+ account/i

/** True when no later attempt can reach this address: it is wrong, and somebody has to correct it. */
export function isRecipientRejected({ code, responseCode, response = '', command }: SmtpError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE'
  // Some servers say of a sender, too, that there is no such address.
  if (responseCode < 500 || command === 'MAIL FROM') return false
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (noMailbox.test(response) && !aboutUs.test(response)) return true
  if (enhanced) return ofRecipient.has(enhanced)
  return command === 'RCPT TO' && repliesAboutMailbox.has(responseCode) && !aboutUs.test(response)
}
