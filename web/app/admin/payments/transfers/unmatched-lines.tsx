import { useNavigate } from 'react-router'
import { Empty } from '../../../ui/empty.tsx'
import { consolePaths } from '../../console-paths.ts'
import { List } from '../../parts/list-screen.tsx'
import type { Match, Matches } from '../payment-types.ts'
import { matchColumns } from './match-columns.tsx'

/** Money in our bank that no payment has taken yet; each is decided on at the transfers. */
export function UnmatchedLines({ matches }: { matches: Matches }) {
  const navigate = useNavigate()
  const rows = [...matches.sure, ...matches.chosen, ...matches.likely, ...matches.unmatched]
  const groupOf = (match: Match) => groupNameOf(matches, match)
  return (
    <List
      label="Bank lines without a payment"
      columns={matchColumns}
      rows={rows}
      rowKey={({ line }) => line.id}
      groups={groupOf}
      onOpen={({ line }) => void navigate(consolePaths.transfers({ tab: tabOf(matches, line.id), open: line.id }))}
      empty={
        <Empty
          title="Every bank line has its payment"
          way={{ label: 'Upload a statement', to: consolePaths.transfers() }}
        >
          Lines of the next statement that nobody has decided on are listed here.
        </Empty>
      }
    />
  )
}

function tabOf({ likely, unmatched }: Matches, id: string): string {
  if (likely.some(({ line }) => line.id === id)) return 'look'
  return unmatched.some(({ line }) => line.id === id) ? 'unmatched' : 'sure'
}

const groupNames: Readonly<Record<string, string>> = {
  sure: 'Ready to confirm',
  look: 'Needs review',
  unmatched: 'Unmatched',
}
const groupNameOf = (matches: Matches, { line }: Match) => groupNames[tabOf(matches, line.id)] ?? ''
