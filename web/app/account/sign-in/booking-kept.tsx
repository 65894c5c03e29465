import { BookmarkCheck } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'
import type { SavedDraft } from '../wizard/saved-draft.ts'

/** Beside a log-in or a sign-up that a booking waits for. */
export const BookingKept = ({ draft: { type, name } }: { draft: SavedDraft }) => (
  <Notice
    tone="good"
    icon={BookmarkCheck}
    title={type === 'hotel' ? `Your booking at ${name} is kept.` : `Your hire of ${name} is kept.`}
    className="mt-5"
  >
    What you typed stays for 30 minutes. Nothing is reserved or charged yet.
  </Notice>
)
