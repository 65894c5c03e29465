import type { Choices } from './seeded-choice.ts'
import type { World } from './world.ts'

const seconds = { minute: 60, hour: 3_600, day: 86_400 }
/** A request reaches its provider within so many seconds, or never. */
const longestCallSeconds = 10

/** How often the clock moves on by how much. */
export type Jumps = Record<'none' | 'seconds' | 'minutes' | 'a hold' | 'hours' | 'days', number>

export const betweenSteps: Jumps = { none: 30, seconds: 40, minutes: 18, 'a hold': 4, hours: 4, days: 2 }
/** Between two statements. */
export const whileAtWork: Jumps = { none: 0, seconds: 80, minutes: 15, 'a hold': 5, hours: 0, days: 0 }

/** What is late by so much must be done in one go, at the first try. */
const longSeconds = 100

export function passTime(world: World, choose: Choices, jumps: Jumps) {
  const jump = choose.weighted(jumps)
  const passed = {
    none: 0,
    seconds: choose.whole(1, 25),
    minutes: choose.whole(1, 6) * seconds.minute,
    'a hold': 36 * seconds.minute,
    hours: choose.whole(1, 8) * seconds.hour,
    days: choose.whole(1, 2) * seconds.day + choose.whole(0, 12) * seconds.hour,
  }[jump]
  advance(world, passed)
}

/** Whoever waited too long for an answer gives up. After a long time the line is calm. */
export function advance({ clock, provider, note }: World, passed: number) {
  provider.line.isCalm = passed > longSeconds
  if (passed === 0) return
  if (passed > longestCallSeconds) for (const one of [...provider.line.held]) one.timeOut()
  clock.advance({ minutes: passed / 60 })
  note(`${passed} seconds pass: ${clock.now().toISOString()}`)
}
