import { AppError } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import type { RunLine } from './run-store.ts'

/** Throws 403 `own_pay` to who is paid by one of these lines. */
export function refuseOwnPay(
  { actor }: ActorInRequest,
  lines: readonly Pick<RunLine, 'driver_id'>[],
  deed: 'send' | 'withdraw' | 'record',
) {
  if (lines.some(({ driver_id }) => driver_id === actor.userId)) throw new AppError(403, 'own_pay', words[deed])
}

const words = {
  send: 'This bank file pays you: somebody else must send it.',
  withdraw: 'This bank file pays you: somebody else must withdraw it.',
  record: 'This line pays you: somebody else must say what became of it.',
} as const
