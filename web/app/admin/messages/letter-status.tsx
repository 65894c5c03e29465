import { CircleCheck, CircleMinus, Hourglass } from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'

export type Letter = Answer<'readLetter'>

const looks: Record<Letter['status'], StatusLook> = {
  open: ['wait', Hourglass, 'Open'],
  answered: ['good', CircleCheck, 'Answered'],
  closed: ['off', CircleMinus, 'Closed'],
}

export const LetterStatus = ({ status }: { status: Letter['status'] }) => <Status look={looks[status]} />
