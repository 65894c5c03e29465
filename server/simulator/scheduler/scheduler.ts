// One statement runs at a time, and the seed picks whose. One that waits for a lock of another is set aside until
// PostgreSQL lets it go on. What came of it is handed to whoever asked only when nothing else is under way.
import type pg from 'pg'
import type { Choices } from '../seeded-choice.ts'
import { blockedAmong, giveUpWaiting, terminate } from './sessions.ts'
import type { StatementFaults } from './statement-faults.ts'
import type { Stillness } from './stillness.ts'
import type { Trace } from './trace.ts'

export type SimulatedConnection = {
  /** Whose it is. */
  process: string
  name: string
  pid(): number | null
  /** As a network does it, on this side alone. */
  cut(): Promise<void>
}

type Asked = { on: SimulatedConnection; text: string; send(): Promise<unknown> }
type Answer = { value: unknown } | { error: unknown }
type Statement = Asked & { hand(answer: Answer): void; answer: Answer | null; answered: Promise<void> | null }

export type Scheduled = { statements: number; commits: number; faults: number; waits: number }

type Parts = { owner: pg.Pool; choose: Choices; faults: StatementFaults; stillness: Stillness; trace: Trace }

/** So long a statement is waited for before the database is asked whether it waits for another. */
const patienceMs = 10

export class Scheduler {
  readonly counted: Scheduled = { statements: 0, commits: 0, faults: 0, waits: 0 }
  private readonly parts: Parts
  private readonly queues = new Map<SimulatedConnection, Statement[]>()
  private readonly aside = new Set<Statement>()
  private readonly dead = new Set<string>()
  private moves = 0
  private isOver = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  submit(asked: Asked): Promise<unknown> {
    this.moves += 1
    if (this.dead.has(asked.on.process)) return Promise.reject(new Error('this process is dead'))
    if (this.isOver) return asked.send()
    return new Promise((resolve, reject) => {
      const hand = (answer: Answer) => ('error' in answer ? reject(answer.error) : resolve(answer.value))
      const queue = this.queues.get(asked.on) ?? []
      queue.push({ ...asked, hand, answer: null, answered: null })
      this.queues.set(asked.on, queue)
    })
  }

  /** Waits until all is still and carries one statement out. False when none is left. */
  async turn(): Promise<boolean> {
    const { choose, faults } = this.parts
    await this.parts.stillness.reached(() => this.moves)
    const ready = [...this.queues.keys()].filter((on) => ![...this.aside].some((one) => one.on === on))
    if (ready.length === 0 && this.aside.size === 0) return false
    const mustGiveUp = this.aside.size > 0 && (ready.length === 0 || faults.losesPatience())
    const last = mustGiveUp ? await this.endWait() : await this.carryOut(this.next(choose.pick(ready)!)) // there is one
    const others = await this.lookAgain()
    for (const one of last ? [last, ...others] : others) this.finish(one)
    return true
  }

  /** Carries out what `work` asks for, until it is done. */
  async through<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const end = () => {
      isDone = true
    }
    work.then(end, end)
    while (!isDone) await this.turn()
    return work
  }

  /** Its connections end, and nothing that it asked for is sent any more. */
  async forget(process: string) {
    this.dead.add(process)
    for (const [on, queue] of this.queues) {
      if (on.process !== process) continue
      this.queues.delete(on)
      for (const one of queue) one.hand({ error: new Error('this process is dead') })
    }
    await terminate(this.parts.owner, { process })
    for (const one of await this.lookAgain()) this.finish(one)
  }

  /** What waits is refused, and what still comes is sent at once: so that everything can end. */
  close() {
    this.isOver = true
    const left = [...this.queues.values()].flat()
    this.queues.clear()
    for (const one of left) one.hand({ error: new Error('the simulation is over') })
  }

  private next(on: SimulatedConnection): Statement {
    const [statement, ...rest] = this.queues.get(on)! // asked the line before
    if (rest.length > 0) this.queues.set(on, rest)
    else this.queues.delete(on)
    return statement! // a queue holds one at least
  }

  /** Null: it waits for a lock. */
  private async carryOut(statement: Statement): Promise<Statement | null> {
    const { faults } = this.parts
    this.counted.statements += 1
    const loss = faults.lossOf(statement.text)
    if (loss !== 'sent') this.counted.faults += 1
    if (loss === 'lost before') return this.lose(statement, loss)
    statement.answered = statement.send().then(
      (value) => this.note(statement, { value }),
      (error: unknown) => this.note(statement, { error }),
    )
    if (await this.hasToWait(statement)) {
      this.counted.waits += 1
      this.trace(statement, 'waits')
      this.aside.add(statement)
      return null
    }
    if (loss === 'lost after' && statement.text !== 'connect') return this.lose(statement, loss)
    return statement
  }

  private note(statement: Statement, answer: Answer) {
    this.moves += 1
    statement.answer = answer
    if ('value' in answer && statement.text === 'commit') this.counted.commits += 1
  }

  private async lose(statement: Statement, loss: string): Promise<Statement> {
    const { on, text } = statement
    this.trace(statement, loss)
    const pid = on.pid()
    if (text !== 'connect') await on.cut()
    if (pid !== null) await terminate(this.parts.owner, { pid })
    statement.answer = { error: new Error('Connection terminated unexpectedly') }
    return statement
  }

  private async hasToWait(statement: Statement): Promise<boolean> {
    for (let blocked = 0; blocked < 2; ) {
      await Promise.race([statement.answered, pause(patienceMs)])
      if (statement.answer) return false
      const pid = statement.on.pid()
      if (pid !== null && (await blockedAmong(this.parts.owner, [pid])).has(pid)) blocked += 1
    }
    return true
  }

  /**
   * Those of the set aside that are done by now, whatever has let them go; the others still wait. Answers are handed over
   * when all is known, in the order in which they were set aside: what the askers do next comes in this order too.
   */
  private async lookAgain(): Promise<Statement[]> {
    const { owner } = this.parts
    for (;;) {
      const waiting = [...this.aside].filter(({ answer }) => !answer)
      if (waiting.length === 0) break
      const blocked = await blockedAmong(
        owner,
        waiting.map(({ on }) => on.pid()!),
      ) // connected, or it would not wait
      await Promise.race([pause(0), ...waiting.map(({ answered }) => answered)])
      if (waiting.every(({ on, answer }) => !answer && blocked.has(on.pid()!))) break
    }
    const done = [...this.aside].filter(({ answer }) => answer)
    for (const one of done) this.aside.delete(one)
    return done
  }

  /** One has waited too long for a lock, by the seed. */
  private async endWait(): Promise<Statement> {
    const one = this.parts.choose.pick([...this.aside])! // asked before
    this.aside.delete(one)
    this.counted.faults += 1
    await giveUpWaiting(this.parts.owner, one.on.pid()!)
    await one.answered
    if (one.answer && 'error' in one.answer) one.answer = { error: lockTimeout(one.answer.error) }
    return one
  }

  private finish(statement: Statement) {
    const answer = statement.answer! // it has come
    this.trace(statement, told(answer))
    statement.hand(answer)
  }

  private trace({ on, text }: Statement, outcome: string) {
    this.parts.trace.add(`${on.name} ${text.replace(/\s+/g, ' ').trim()} → ${outcome}`)
  }
}

/** As PostgreSQL says it when the wait ends by itself. */
function lockTimeout(error: unknown): unknown {
  const isCancelled = typeof error === 'object' && error !== null && 'code' in error && error.code === '57014'
  return isCancelled
    ? Object.assign(error, { code: '55P03', message: 'canceling statement due to lock timeout' })
    : error
}

function told(answer: Answer): string {
  if ('value' in answer) {
    const { command, rowCount } = (answer.value ?? {}) as { command?: string; rowCount?: number | null }
    return `${command ?? 'done'} ${rowCount ?? ''}`.trim()
  }
  const { code, message } = answer.error as { code?: string; message?: string }
  return `${code ?? message}`
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
