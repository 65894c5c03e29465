import type { Day } from '@skyroute/core/dates.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { TravelNotice } from '../../lib/types/catalogue-types.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import { TravelNotices } from './travel-notices.tsx'

/** Asks when the dates change; without an answer nothing is said. */
export default function AskedNotices({ startOn, endOn, place, className }: DateNoticesProps) {
  const query = { start: startOn, end: endOn, place }
  const { answer, error } = useFetched(JSON.stringify(query), (signal) => api.get('/notices', { query, signal }))
  const [notices, setNotices] = useState<TravelNotice[]>([])
  if (answer && answer.notices !== notices) setNotices(answer.notices)
  return (
    <div role="status">
      <TravelNotices notices={error ? [] : notices} className={className} />
    </div>
  )
}

export type DateNoticesProps = { startOn: Day; endOn: Day; place: string; className?: string | undefined }
