import { formatInstant } from '@skyroute/core/dates.ts'
import type { RemovalStep } from '../../accounts/two-factor/removal-store.ts'
import { greeting, type MailContent } from './mail-content.ts'

type Person = { first_name: string }

const secondFactorWords = {
  on: 'From now on we ask for a code of your app when you log in. Other devices were logged out. Keep your recovery codes where you find them without your phone.',
  off: 'We no longer ask for a code when you log in: your password alone opens your account.',
  codes: 'You have ten new recovery codes. The older ones no longer work.',
} as const
export type SecondFactorChange = keyof typeof secondFactorWords

export function secondFactorChanged(person: Person, change: SecondFactorChange, at: Date): MailContent {
  const headings = {
    on: 'Two-factor sign-in is on',
    off: 'Two-factor sign-in is off',
    codes: 'You have new recovery codes',
  }
  return {
    subject: headings[change],
    preview: 'A change to how you log in.',
    heading: headings[change],
    paragraphs: [
      greeting(person.first_name),
      secondFactorWords[change],
      `This happened on ${formatInstant(at, 'with year')}, Lagos time. If it was not you, set a new password now and tell us.`,
    ],
    action: { label: 'Set a new password', path: '/forgot-password' },
  }
}

const removalWords: Record<RemovalStep, { subject: string; now: string }> = {
  requested: {
    subject: 'Somebody asks us to remove your second factor',
    now: 'Our staff were told that you lost your second factor, the code of your app. A colleague still has to approve its removal, and then we wait for 24 hours.',
  },
  approved: {
    subject: 'Your second factor will be removed in 24 hours',
    now: 'Two members of our staff have agreed to remove your second factor, the code of your app. We do it 24 hours after this mail. You are then logged out everywhere and log in with your password alone.',
  },
  removed: {
    subject: 'Your second factor was removed',
    now: 'We no longer ask for the code of your app when you log in. You were logged out everywhere, and your recovery codes no longer work. Set up a second factor again in your settings.',
  },
  stopped: {
    subject: 'Your second factor stays',
    now: 'You have stopped the removal of your second factor. We ask for its code as before.',
  },
  withdrawn: {
    subject: 'Your second factor stays',
    now: 'Our staff have withdrawn the removal of your second factor. We ask for its code as before.',
  },
}

type Removal = { step: RemovalStep; at: Date; stopPath: string }

/** Whoever did not ask for it stops it by the link or by logging in with the code. */
export function secondFactorRemoval(person: Person, { step, at, stopPath }: Removal): MailContent {
  const { subject, now } = removalWords[step]
  const isOpen = step === 'requested' || step === 'approved'
  return {
    subject,
    preview: 'About the second factor of your account.',
    heading: subject,
    paragraphs: [
      greeting(person.first_name),
      now,
      isOpen
        ? `This happened on ${formatInstant(at, 'with year')}, Lagos time. If you still have your second factor, or if you did not ask for this, stop it: open the link below, or log in with a code of your app.`
        : `This happened on ${formatInstant(at, 'with year')}, Lagos time. If it was not you, set a new password now and tell us.`,
    ],
    action: isOpen
      ? { label: 'Keep my second factor', path: stopPath }
      : { label: 'Set a new password', path: '/forgot-password' },
  }
}
