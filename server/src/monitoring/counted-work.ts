// What this process counts itself: requests, jobs, calls of providers, mails.
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Activity, Watcher } from '../trace/watch.ts'

/** Seconds. The levels of docs/service-levels.md are bounds of these, so that they can be counted exactly. */
const requestBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobBounds = [0.01, 0.05, 0.25, 1, 5, 15, 60]

export function countWork(registry: Registry): Watcher {
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `skyroute_${name}`, help, labelNames, registers })
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `skyroute_${name}`, help, labelNames, buckets, registers })

  const requests = counter('http_requests_total', 'Requests that were answered, by declared route', [
    'method',
    'route',
    'status',
  ])
  const requestSeconds = histogram(
    'http_request_duration_seconds',
    'From the first byte read to the last one written',
    ['method', 'route'],
    requestBounds,
  )
  const jobs = counter('job_runs_total', 'Jobs that ran, by what became of them', ['job', 'result'])
  const jobSeconds = histogram('job_duration_seconds', 'How long jobs ran', ['job'], jobBounds)
  const calls = counter('provider_calls_total', 'Calls of payment providers: ok, declined, broken or unknown', [
    'provider',
    'result',
  ])
  const callSeconds = histogram(
    'provider_call_duration_seconds',
    'How long payment providers took to answer',
    ['provider'],
    requestBounds,
  )
  const mails = counter('mails_handed_over_total', 'Mails that were handed to the mail server', ['result'])

  const record = (activity: Activity, result: string, seconds: number) => {
    if (activity.kind === 'request') {
      const { method, route } = activity
      requests.inc({ method, route, status: result })
      requestSeconds.observe({ method, route }, seconds)
    } else if (activity.kind === 'job') {
      jobs.inc({ job: activity.job, result })
      jobSeconds.observe({ job: activity.job }, seconds)
    } else if (activity.kind === 'provider') {
      calls.inc({ provider: activity.provider, result })
      callSeconds.observe({ provider: activity.provider }, seconds)
    } else mails.inc({ result })
  }
  return {
    begin(activity) {
      const began = performance.now()
      return (result) => record(activity, result, (performance.now() - began) / 1_000)
    },
  }
}
