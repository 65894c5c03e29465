import { CalendarDays, TriangleAlert } from 'lucide-react'
import type { TravelNotice } from '../../lib/types/catalogue-types.ts'
import { Notice } from '../../ui/notice.tsx'

/** Election days and public holidays that a trip should know of; the ones that stop cars first. */
export function TravelNotices({ notices, className }: { notices: readonly TravelNotice[]; className?: string }) {
  return notices.map(({ kind, title, text }) => (
    <Notice
      key={title}
      tone={kind === 'restriction' ? 'dusk' : 'sky'}
      icon={kind === 'restriction' ? TriangleAlert : CalendarDays}
      title={title}
      className={className}
    >
      {text}
    </Notice>
  ))
}
