import { sqlState } from '../pool.ts'

/** It stops, starts, has no room for a row or another connection, or is a standby and not the primary any more. */
const states = new Set([
  ...['08000', '08001', '08003', '08004', '08006'],
  ...['25006', '53100', '53200', '53300', '57P01', '57P02', '57P03', '58030'],
])
const socketCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'],
])
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/

/** The database cannot do it now, and may be able to in a moment: nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error) ?? ''
  return states.has(code) || socketCodes.has(code) || (error instanceof Error && sentences.test(error.message))
}

/** A row met a lock held for too long, or a lost database. Not by socket codes: files and providers have them too. */
export function isPassing(error: unknown): boolean {
  const code = sqlState(error) ?? ''
  return code === '55P03' || states.has(code) || (error instanceof Error && sentences.test(error.message))
}
