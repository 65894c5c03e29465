import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'

/** How much of what the process can bear is there: 1 is full, and more than 1 is too much. */
export type Measure = () => number

/** Two statements for each connection wait already: a third would wait longer than the pool lets it (2 s). */
const waitingPerConnection = 2

/** Statements that wait for a connection. */
export function poolMeasure(pool: Pick<pg.Pool, 'waitingCount' | 'options'>): Measure {
  const bearable = waitingPerConnection * (pool.options.max ?? 1)
  return () => pool.waitingCount / bearable
}

/** A request comes back to the event loop four times or more: at half a second each it takes the two that it may take. */
const bearableDelayMs = 500
const resolutionMs = 20
const sampleMs = 250

export type LoopMeasure = { measure: Measure; stop: () => void }

/** How late the event loop is, in the mean of the last quarter of a second. */
export function loopMeasure(): LoopMeasure {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  let load = 0
  const sampling = setInterval(() => {
    const lateMs = histogram.mean / 1e6 - resolutionMs
    load = Number.isFinite(lateMs) ? Math.max(0, lateMs) / bearableDelayMs : 0
    histogram.reset()
  }, sampleMs).unref()
  return {
    measure: () => load,
    stop: () => {
      clearInterval(sampling)
      histogram.disable()
    },
  }
}
