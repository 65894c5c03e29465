import type { ReactNode } from 'react'
import { ROVING_FOCUS } from './row-cursor.ts'

type RowStopProps = { isHere: boolean; isOpen: boolean; onPress: () => void; children: ReactNode }

/** One stop of the Tab key for a whole table: the row that the cursor is at. J and K move it. */
export const RovingFocus = ({ isHere, isOpen, onPress, children }: RowStopProps) => (
  <button
    type="button"
    tabIndex={isHere ? 0 : -1}
    aria-current={isOpen ? 'true' : undefined}
    onClick={onPress}
    {...{ [ROVING_FOCUS]: isHere ? 'here' : '' }}
    className="block w-full min-w-0 cursor-pointer rounded-md text-left focus-visible:outline-offset-1"
  >
    {children}
  </button>
)
