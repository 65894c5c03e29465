import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { storedKey } from '../../lib/idempotency-key.ts'
import { showError, showToast, type Toast } from '../../ui/toasts/toast.ts'

export type StaffCall<Answer> = {
  /**
   * `key` is for the calls that take an Idempotency-Key: the same until the intent has been answered. `false`: it was not
   * done, and why is told elsewhere.
   */
  call: (key: string) => Promise<Answer>
  /** What happened, for the toast: "Booking cancelled"; all of it where a part was not done. */
  done: string | ((answer: Answer) => string | Toast)
  /** The form tells what somebody else saved; loading the page again would take it away, with what is typed in it. */
  keepsPage?: boolean
}

/** With what did not: "Failed to cancel booking". */
type ToldCall<Answer> = StaffCall<Answer> & { failed: string }

/**
 * Runs what staff do: says what became of it and loads the page again. `run` swallows refusals after telling them,
 * `attempt` throws them for a dialog that tells them in its own place. A refusal because somebody else was first loads
 * the page again as well: what stands there now is what the next decision is made from.
 */
export function useStaffCall(onChanged?: () => void | Promise<void>) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(() => storedKey())
  const reload = async () => {
    await Promise.all([revalidate(), onChanged?.()])
  }

  async function attempt<Answer>({ call, done, keepsPage }: StaffCall<Answer>): Promise<Answer> {
    setBusy(true)
    try {
      const answer = await key.send(call)
      if (answer === false) return answer
      const told = typeof done === 'string' ? done : done(answer)
      showToast(typeof told === 'string' ? { title: told } : told)
      await reload()
      return answer
    } catch (error) {
      if (isOvertaken(error) && !(keepsPage && saysCurrent(error))) await reload()
      throw error
    } finally {
      setBusy(false)
    }
  }

  async function run<Answer>(asked: ToldCall<Answer>): Promise<Answer | undefined> {
    try {
      return await attempt(asked)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showError(asked.failed, describeRejection(error))
    }
  }

  return { run, attempt, isBusy }
}

const isOvertaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.code === 'idempotency_mismatch')

/** As refuseStale() answers. */
const saysCurrent = ({ body }: ApiError) => typeof body === 'object' && body !== null && 'current' in body

/** In words for whoever stands before it. */
export function describeRejection(error: ApiError): string {
  // `detail` is the specification's sentence, which asks whoever reads it to look after a server.
  if (error.code === 'unreachable') return 'No answer came. Check your connection, and see whether it was done.'
  if (error.code === 'changed_meanwhile') return 'Somebody else saved this a moment ago. You see it as it is now.'
  if (error.code === 'idempotency_mismatch')
    return 'What you asked for before was received. See what it is now, then try again.'
  if (error.status === 403 && error.code === 'forbidden') return 'Your role does not allow this.'
  const [first] = error.errors
  return first && !error.detail.includes(first.message) ? `${error.detail} ${first.message}` : error.detail
}
