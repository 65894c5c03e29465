import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { consolePaths } from '../console-paths.ts'
import { ConfirmAction } from '../parts/confirm-action.tsx'
import { useStaffCall } from '../parts/use-staff-call.ts'

type FitnessCall = { call: (despiteHires: boolean) => Promise<unknown>; done: string; failed: string }
type Waiting = FitnessCall & { detail: string; bookings: string[] }

/**
 * A change that may leave hires without a car. Refused with the bookings named, it is asked again: despite them they
 * stay sold, nothing more is, and they go back to the board.
 */
export function useRoadworthinessCall(onChanged: () => Promise<void>): {
  run: (asked: FitnessCall) => Promise<boolean>
  isBusy: boolean
  question: ReactNode
} {
  const staff = useStaffCall(onChanged)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const run = async (asked: FitnessCall) => {
    try {
      await staff.attempt({ ...asked, call: () => asked.call(false) })
      return true
    } catch (error) {
      const bookings = hiresInTheWay(error)
      if (!bookings) throw error
      setWaiting({ ...asked, detail: (error as ApiError).detail, bookings }) // hiresInTheWay answers for ApiErrors alone
      return false
    }
  }
  const question = (
    <ConfirmAction
      open={waiting !== null}
      onOpenChange={(open) => open || setWaiting(null)}
      title="Hires are in the way"
      consequence={`${waiting?.detail ?? ''} Done anyway, they stay sold and go back to the board for another car; nothing more is sold on those days.`}
      verb="Do it anyway"
      busyVerb="Saving…"
      onConfirm={async () => {
        if (waiting) await staff.attempt({ ...waiting, call: () => waiting.call(true) })
      }}
    >
      <ul className="mt-3 flex flex-wrap gap-2">
        {waiting?.bookings.map((reference) => (
          <li key={reference}>
            <Link to={consolePaths.bookings('car', { open: reference.replace('SKY-', '') })} className="link num">
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </ConfirmAction>
  )
  return { run, isBusy: staff.isBusy, question }
}

function hiresInTheWay(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || !['sold_beyond', 'hires_assigned'].includes(error.code)) return null
  const { bookings } = error.body as { bookings?: string[] } // the server names them beside these codes
  return bookings ?? []
}
