import { useState } from 'react'
import { showError } from '../ui/toasts/toast.ts'
import { ApiError } from './api-error.ts'

/** The head of a toast that gives the server's reason, or what is done about the refusal instead. */
type Refused = string | ((error: ApiError) => unknown)

/** A call behind a button: busy while it is under way; a refusal is told and not thrown. */
export function useCall() {
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<unknown>, refused: Refused) => {
    setBusy(true)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (typeof refused === 'string') showError(refused, error.detail)
      else refused(error)
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
