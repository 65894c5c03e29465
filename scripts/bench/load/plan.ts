export type Ask = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** What the load generator is to do. Each request is asked in turn by whichever connection is free. */
export type Plan = {
  port: number
  connections: number
  seconds: number
  /** Asked but not counted, so that caches, prepared statements and compiled code are as in a long day. */
  warmUpSeconds: number
  asks: Ask[]
  /** End when every request was asked once; otherwise begin again. */
  once?: boolean
}

export type Told = {
  perSecond: number
  answered: number
  /** How often each status was answered; 0 is a connection that broke. */
  statuses: Record<number, number>
  p50: number
  p95: number
  p99: number
}
