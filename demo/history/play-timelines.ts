import type { Clock } from '@skyroute/server/context.ts'

/** What happens to somebody, told in its order: each act stands behind the instant that is yielded before it. */
export type Timeline = AsyncGenerator<Date, void, void>

/** Shows the moment of the act that is played, and never goes back. */
export type SteppingClock = Clock & { stepTo(instant: Date): void }

export function steppingClock(start: Date): SteppingClock {
  let now = start
  return {
    now: () => new Date(now),
    stepTo(instant) {
      if (instant > now) now = instant
    },
  }
}

/** Plays all timelines side by side, whoever's act is next. What would come after `until` has not happened. */
export async function playTimelines(timelines: readonly Timeline[], clock: SteppingClock, until: Date) {
  const waiting: { at: Date; timeline: Timeline }[] = []
  const wait = async (timeline: Timeline) => {
    const next = await timeline.next()
    if (next.done || next.value > until) return
    const place = waiting.findLastIndex(({ at }) => at <= next.value) + 1
    waiting.splice(place, 0, { at: next.value, timeline })
  }
  for (const timeline of timelines) await wait(timeline)
  for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
    clock.stepTo(turn.at)
    await wait(turn.timeline)
  }
  clock.stepTo(until)
}
