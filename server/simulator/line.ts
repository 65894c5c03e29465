// The line to the provider: how each call comes back. An answer may be held back until the walk lets it go (that is how
// slowness is made, nobody sleeps), lost before or after its effect, or never arrive because the caller has died.
import { type Choices, choicesFrom, seedOf } from './seeded-choice.ts'

/** Who calls: an answer to a process that has died arrives nowhere. */
export type CallerProcess = { name: string; isAlive(): boolean }

export type CallKind = 'initialise' | 'verify' | 'expire' | 'refund' | 'look_up_refund' | 'look_up_disputes'
type Fate = 'answered' | 'slow_to_arrive' | 'slow_to_answer' | 'lost_on_the_way' | 'answer_lost'

export type Held = {
  kind: CallKind
  subject: string
  caller: CallerProcess
  /** It goes on: what was not done yet is done, and the answer arrives. */
  release(): void
  /** The caller gives up waiting: what is on its way arrives now or never, the answer is lost. */
  timeOut(): void
}

const fates: Record<CallKind, Record<Fate, number>> = {
  initialise: { answered: 88, slow_to_arrive: 2, slow_to_answer: 4, lost_on_the_way: 3, answer_lost: 3 },
  verify: { answered: 84, slow_to_arrive: 4, slow_to_answer: 6, lost_on_the_way: 3, answer_lost: 3 },
  expire: { answered: 88, slow_to_arrive: 3, slow_to_answer: 3, lost_on_the_way: 3, answer_lost: 3 },
  refund: { answered: 50, slow_to_arrive: 17, slow_to_answer: 17, lost_on_the_way: 6, answer_lost: 10 },
  look_up_refund: { answered: 80, slow_to_arrive: 5, slow_to_answer: 8, lost_on_the_way: 4, answer_lost: 3 },
  look_up_disputes: { answered: 90, slow_to_arrive: 2, slow_to_answer: 4, lost_on_the_way: 2, answer_lost: 2 },
}

/** No answer came: the caller must go on without one, or try again later. */
export class ProviderSilent extends Error {}

export type Line = {
  /** While it is calm, every call is answered at once. */
  isCalm: boolean
  held: Set<Held>
  call<T>(caller: CallerProcess, about: { kind: CallKind; subject: string }, effect: (choose: Choices) => T): Promise<T>
  /** The caller died: what it had sent arrives or not, its answers never do. */
  abandon(caller: CallerProcess): void
}

export function openLine(seed: number, note: (line: string) => void): Line {
  const held = new Set<Held>()
  const holdBack: HoldBack = (about, waiting) => hold({ held, note }, about, waiting)
  const calls = new Map<string, number>()
  const line: Line = {
    isCalm: false,
    held,
    async call(caller, { kind, subject }, effect) {
      if (!caller.isAlive()) return never()
      const nth = (calls.get(`${kind} ${subject}`) ?? 0) + 1
      calls.set(`${kind} ${subject}`, nth)
      const choose = choicesFrom(seedOf(seed, kind, subject, nth))
      const fate = line.isCalm ? 'answered' : choose.weighted(fates[kind])
      note(`${caller.name} asks the provider: ${kind} ${subject}: ${fate}`)
      const lost = () => new ProviderSilent(`the provider's answer was lost: ${kind} ${subject}`)
      if (fate === 'answered') return effect(choose)
      if (fate === 'lost_on_the_way') throw lost()
      if (fate === 'slow_to_arrive')
        return holdBack({ kind, subject, caller }, { arrive: () => effect(choose), arrivesLate: choose.chance(0.5) })
      const answer = effect(choose)
      if (fate === 'answer_lost') throw lost()
      return holdBack({ kind, subject, caller }, { arrive: () => answer, arrivesLate: false })
    },
    abandon(caller) {
      for (const one of [...held]) if (one.caller === caller) one.timeOut()
    },
  }
  return line
}

type HoldBack = <T>(about: Omit<Held, 'release' | 'timeOut'>, waiting: Waiting<T>) => Promise<T>
type Waiting<T> = { arrive: () => T; arrivesLate: boolean }

type Keeper = { held: Set<Held>; note(line: string): void }

function hold<T>({ held, note }: Keeper, about: Omit<Held, 'release' | 'timeOut'>, waiting: Waiting<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const one: Held = {
      ...about,
      release() {
        if (!held.delete(one)) return
        note(`the provider's answer arrives: ${about.kind} ${about.subject}`)
        try {
          const answer = waiting.arrive()
          if (about.caller.isAlive()) resolve(answer)
        } catch (error) {
          reject(error)
        }
      },
      timeOut() {
        if (!held.delete(one)) return
        note(`nobody waits any more: ${about.kind} ${about.subject}${waiting.arrivesLate ? ', done late' : ''}`)
        if (waiting.arrivesLate) waiting.arrive()
        if (about.caller.isAlive()) reject(new ProviderSilent(`the provider did not answer in time: ${about.kind}`))
      },
    }
    held.add(one)
  })
}

function never<T>(): Promise<T> {
  return new Promise(() => {})
}
