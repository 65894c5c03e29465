import type { Day } from '@skyroute/core/dates.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { TravelNotice } from '../../lib/types/catalogue-types.ts'
import { TravelNotices } from './travel-notices.tsx'

/** Asks when the dates change; without an answer nothing is said. */
export default function AskedNotices({ startOn, endOn, place, className }: DateNoticesProps) {
  const [notices, setNotices] = useState<TravelNotice[]>([])
  // Asks the server.
  useEffect(() => {
    const gone = new AbortController()
    api
      .get('/notices', {
        query: { start: startOn, end: endOn, place },
        signal: gone.signal,
      })
      .then((answer) => setNotices(answer.notices))
      .catch(() => gone.signal.aborted || setNotices([]))
    return () => gone.abort()
  }, [startOn, endOn, place])
  return (
    <div role="status">
      <TravelNotices notices={notices} className={className} />
    </div>
  )
}

export type DateNoticesProps = { startOn: Day; endOn: Day; place: string; className?: string | undefined }
