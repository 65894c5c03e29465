// Which width sees a test, and which tests a run draws. `npm run test:deep` runs every test at every width it has.
import { matchesGlob } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { isDrawn, oneOf } from '../server/src/testing/slices/slice.ts'

/** What changes the whole server runs after everything else, one test at a time. */
export const alone = '**/alone/*.spec.ts'
/** What no width changes: texts, addresses, papers and refusals. Seen once, where it takes less time. */
const sameAtEveryWidth = [
  'texts/*',
  'everywhere/{faults,policy}',
  'places',
  'search-engines',
  'journeys/{change-email,own-data,tampering,two-factor}',
].map(specsNamed)
/**
 * What travellers and drivers do and no width changes: seen on a phone, as most of them have one. How their screens look
 * on a desktop, `everywhere` sees. And what stands in a phone's menu alone.
 */
const seenOnAPhone = [
  'journeys/{booking-page,cancel,car-by-transfer,driver,driver-at-the-airport,hold-ends,live,one-time-account}',
  'journeys/{awaited-popup,passkeys,session-ended,sign-in-by-mail,verify,wizard-draft}',
  'offline/{drivers-day,lost-answer}',
].map(specsNamed)
/** What is done by keys alone: a phone has none. */
const seenOnADesktop = ['console/files', 'everywhere/dialogs', 'journeys/keyboard'].map(specsNamed)

/** The files that a project leaves to the other one. */
export const leftOut = { phone: [...sameAtEveryWidth, ...seenOnADesktop], desktop: seenOnAPhone }
/**
 * A single test that one width alone has, or that none changes, names the width that sees it: `{ tag: '@desktop' }`. The
 * other one does not open a page first, as it would to skip it.
 */
export const seenOnlyOn = { desktop: /@desktop\b/, phone: /@phone\b/ }

/** Tests that look at one screen after another for the same faults. */
const everyScreen = '@every-screen'
const shareOfScreens = 0.2
/** What a booking and its money depend on, every screen, and what takes no time. Of the other tests a run draws half. */
const inEveryRun = [
  'journeys/{cancel,car-by-transfer,driver-at-the-airport,hold-ends,hotel-by-card,keyboard,tampering}',
  'offline/{drivers-day,lost-answer}',
  'everywhere/*',
  'search-engines',
]
  .map(specsNamed)
  .concat(alone)

/**
 * Whether this run has the test. `npm test` draws a fifth of those of every screen, half of those that not every run
 * has, and one width for a test that both have.
 */
export function isInThisRun({
  file,
  tags,
  titlePath,
  project,
}: Pick<TestInfo, 'file' | 'tags' | 'titlePath' | 'project'>) {
  const title = titlePath.join(' › ')
  if (tags.includes(everyScreen)) return isDrawn(`${project.name} ${title}`, shareOfScreens)
  if (!isIn(inEveryRun, file) && !isDrawn(title, 0.5)) return false
  return !hasBothWidths(file, tags) || oneOf<string>(['phone', 'desktop'], title).includes(project.name)
}

const isIn = (globs: readonly string[], file: string) => globs.some((glob) => matchesGlob(file, glob))

function hasBothWidths(file: string, tags: string[]): boolean {
  return (
    !isIn([...leftOut.phone, ...leftOut.desktop, alone], file) &&
    !tags.some((tag) => tag === '@phone' || tag === '@desktop')
  )
}

function specsNamed(name: string): string {
  return `**/${name}.spec.ts`
}
