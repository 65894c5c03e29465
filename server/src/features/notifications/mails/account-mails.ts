import { formatInstant } from '@skyroute/core/dates.ts'
import type { AccessRemovedBy } from '../../accounts/email/first-proof.ts'
import type { MovedBy } from '../../accounts/email/move-email.ts'
import type { PendingBy } from '../../accounts/email/pending-email.ts'
import { codeMinutes } from '../../accounts/sign-in-codes/sign-in-codes.ts'
import { greeting, type MailContent } from './mail-content.ts'

type Person = { first_name: string; email: string }

export function welcome(person: Person, siteName: string): MailContent {
  return {
    subject: `Welcome to ${siteName}`,
    preview: 'Your account is ready.',
    heading: `Welcome to ${siteName}`,
    paragraphs: [
      greeting(person.first_name),
      `Your account is ready. Hotels and cars are priced in naira with the tax shown, and what you book is kept for you alone.`,
    ],
    facts: [{ label: 'You log in with', value: person.email }],
    action: { label: 'Find a place to stay', path: '/hotels' },
    notes: ['Did you not make this account? Tell us and we remove it.'],
  }
}

export function passwordChanged(person: Person, at: Date): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'Other devices were logged out.',
    heading: 'Your password was changed',
    paragraphs: [
      greeting(person.first_name),
      `This happened on ${formatInstant(at, 'with year')}, Lagos time. Every other device was logged out.`,
      'Was this you? Then there is nothing to do. If not, set a new password now and tell us.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  }
}

const accessRemovedWords: Record<AccessRemovedBy, { why: string; what: string }> = {
  code: {
    why: 'A code that we mailed to this address was used to log in. Nobody had confirmed the address before.',
    what: 'password, passkeys and second factor',
  },
  booking: {
    why: 'Our staff made a booking in your account. Nobody has confirmed its address yet.',
    what: 'password and passkeys',
  },
  invitation: {
    why: 'The invitation that our staff had sent to this address was opened, and your account moved here. A second factor is asked for as before.',
    what: 'password and passkeys',
  },
}

/** Whoever chose the password may have been the owner of the address, or somebody who typed it for them. */
export function accessRemoved(person: Person, { by, at }: { by: AccessRemovedBy; at: Date }): MailContent {
  const { why, what } = accessRemovedWords[by]
  return {
    subject: 'The earlier password of your account no longer works',
    preview: 'Only a person who reads mail at this address can log in.',
    heading: 'The earlier password no longer works',
    paragraphs: [
      greeting(person.first_name),
      `${why} So the ${what} that were set until then were removed, and every device was logged out. This happened on ${formatInstant(at, 'with year')}, Lagos time.`,
      'Log in with a code that we mail you, or set a new password.',
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
    notes: ['Did you not know of this account? Then tell us.'],
  }
}

const askedBy: Record<PendingBy, string> = { owner: 'somebody who is logged in to it', staff: 'our staff' }

/** Goes to the present address, which counts until the other one is confirmed. */
export function emailChangeAsked(person: Person, { by, at }: { by: PendingBy; at: Date }): MailContent {
  return {
    subject: 'Another e-mail address was named for your account',
    preview: 'Yours counts until the other one is confirmed.',
    heading: 'Another e-mail address was named',
    paragraphs: [
      greeting(person.first_name),
      `On ${formatInstant(at, 'with year')}, Lagos time, ${askedBy[by]} named another e-mail address for your account. This one counts until a mail to the other one is confirmed.`,
      'Do you know of it? Then there is nothing to do. If not, cancel it in your profile, set a new password, and tell us.',
    ],
    action: { label: 'Look at your profile', path: '/dashboard?tab=profile' },
  }
}

const removedWithIt =
  'Our staff had sent an invitation to the other address, which was opened. The password, passkeys and second factor of before no longer open the account, and every device was logged out.'

/** Goes to the old address: the new one knows. */
export function emailChanged(person: Person, { by, at }: { by: MovedBy; at: Date }): MailContent {
  return {
    subject: 'The e-mail address of your account was changed',
    preview: 'This address no longer opens it.',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      greeting(person.first_name),
      `On ${formatInstant(at, 'with year')}, Lagos time, your account was given another e-mail address. This one no longer opens it.`,
      ...(by === 'invitation' ? [removedWithIt] : []),
      'Was this you? Then there is nothing to do. If not, tell us at once.',
    ],
  }
}

/** C23: to every admin and superadmin, the one who did it too. The numbers themselves stay in the console. */
export function bankDetailsChanged(person: Person, { by, at }: { by: string; at: Date }): MailContent {
  return {
    subject: 'The bank details for transfers were changed',
    preview: 'From now on customers pay into the new account.',
    heading: 'The bank details were changed',
    paragraphs: [
      greeting(person.first_name),
      `${by} changed the accounts that customers pay into, on ${formatInstant(at, 'with year')}, Lagos time.`,
      'Was this agreed? Then there is nothing to do. If not, have a superadmin change them back now and end the sessions of that account.',
    ],
    action: { label: 'Look at the bank details', path: '/admin' },
  }
}

/** Somebody else may have written it, to have another's pay. */
export function driverAccountGiven(
  person: Person,
  { bank, ends, at }: { bank: string; ends: string; at: Date },
): MailContent {
  return {
    subject: `Your pay goes to ${bank}, …${ends}`,
    preview: 'If that is wrong, call the office at once.',
    heading: 'We have the account for your pay',
    paragraphs: [
      greeting(person.first_name),
      `The office wrote down this account on ${formatInstant(at, 'with year')}, Lagos time. If it is not yours, call the office at once.`,
    ],
    facts: [
      { label: 'Bank', value: bank },
      { label: 'Account', value: `…${ends}` },
    ],
  }
}

/** `path` carries the key: it is good once, for half an hour (A6). */
export function resetPassword(person: Person, path: string): MailContent {
  return {
    subject: 'Set a new password',
    preview: 'The link works once, for 30 minutes.',
    heading: 'Set a new password',
    paragraphs: [
      greeting(person.first_name),
      'Somebody, probably you, asked for a new password for your account. The link below works once, for 30 minutes. Every device is logged out when it is used.',
    ],
    action: { label: 'Set a new password', path },
    notes: ['Did you not ask for this? Then do nothing: your password stays as it is.'],
  }
}

/** To whoever asked for it, known here or not: no name. The code stands in the heading, which staff do not see. */
export function signInCode(code: string, siteName: string): MailContent {
  const words = `Your code is ${code.slice(0, 3)} ${code.slice(3)}`
  return {
    subject: `Your code for ${siteName}`,
    preview: words,
    heading: words,
    paragraphs: [`Type it on the page where you asked for it. It works once, for ${codeMinutes} minutes.`],
    notes: [
      'Did you not ask for this? Then do nothing, and give the code to nobody: we never ask for it by phone or message.',
    ],
  }
}

/** For an account that staff have made: the same key as for a forgotten password. */
export function invitation(person: Person, { path, siteName }: { path: string; siteName: string }): MailContent {
  return {
    subject: `Your account at ${siteName}`,
    preview: 'Choose a password to open it.',
    heading: 'An account was made for you',
    paragraphs: [
      greeting(person.first_name),
      `You log in to ${siteName} with this address. Choose a password first: the link below works once, for 30 minutes.`,
      'Has the link expired? “Forgot password” on the login page sends you another.',
    ],
    action: { label: 'Choose a password', path },
    notes: ['Do you not know why? Then do nothing: without a password nobody can log in.'],
  }
}

/** Staff have written this address for an account that has another one. */
export function invitationToAddress(
  person: Person,
  { path, siteName }: { path: string; siteName: string },
): MailContent {
  return {
    subject: `Your account at ${siteName} moves to this address`,
    preview: 'Choose a password to open it.',
    heading: 'Your account moves here',
    paragraphs: [
      greeting(person.first_name),
      `Our staff wrote this address for your account at ${siteName}. Choose a password: the link below works once, for 30 minutes. From then on you log in with this address, and the password and passkeys of before no longer work. If a second factor is on, its code is asked for as before.`,
      'Has the link expired? “Forgot password” on the login page sends you another within a week, and a mailed code opens the account as well.',
    ],
    action: { label: 'Choose a password', path },
    notes: ['Is this not your account? Then do nothing, and tell us: it stays where it is.'],
  }
}

export function confirmNewAddress(person: Person, path: string): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    preview: 'Until then your present address counts.',
    heading: 'Is this your new address?',
    paragraphs: [
      greeting(person.first_name),
      'It was named as the new address of your account. Confirm it, and you log in with it from then on. You log in with your present address for it. The link works for two days.',
    ],
    action: { label: 'Confirm my new address', path },
    notes: ['Is this not your account? Then do nothing: it gets no address of yours without you.'],
  }
}

export function confirmAddress(person: Person, path: string): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    preview: 'One click, so that our mails reach you.',
    heading: 'Is this your address?',
    paragraphs: [
      greeting(person.first_name),
      'Confirm it once, so that bookings and receipts reach you here. You log in for it. The link works for two days.',
    ],
    action: { label: 'Confirm my address', path },
    notes: ['Is this not your account? Then do nothing: the address is not confirmed without you.'],
  }
}

const passkeyWords = {
  added: { subject: 'A passkey was added to your account', now: 'It logs in to your account from now on.' },
  removed: { subject: 'A passkey was removed from your account', now: 'It no longer logs in to your account.' },
} as const
export type PasskeyChange = keyof typeof passkeyWords

export function passkeysChanged(
  person: Person,
  { change, name, at }: { change: PasskeyChange; name: string; at: Date },
): MailContent {
  const { subject, now } = passkeyWords[change]
  return {
    subject,
    preview: 'A change to how you log in.',
    heading: subject,
    paragraphs: [
      greeting(person.first_name),
      `It is called “${name}”. ${now}`,
      `This happened on ${formatInstant(at, 'with year')}, Lagos time. If it was not you, set a new password now, remove it in your settings, and tell us.`,
    ],
    action: { label: 'Look at your settings', path: '/dashboard?tab=settings' },
  }
}
