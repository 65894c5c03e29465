import { formatInstant } from '@skyroute/core/dates.ts'
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

/** Goes to the old address: the new one knows. */
export function emailChanged(person: Person, at: Date): MailContent {
  return {
    subject: 'The e-mail address of your account was changed',
    preview: 'This address no longer opens it.',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      greeting(person.first_name),
      `On ${formatInstant(at, 'with year')}, Lagos time, your account was given another e-mail address. This one no longer opens it.`,
      'Was this you? Then there is nothing to do. If not, tell us at once.',
    ],
  }
}
