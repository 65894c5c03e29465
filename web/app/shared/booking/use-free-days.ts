import { type Day, monthOf } from '@skyroute/core/dates.ts'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { FreeDay } from '../../lib/types/catalogue-types.ts'
import type { Product } from '../search/product.ts'

const MONTHS_AT_ONCE = 3

type Asked = { product: Product; id: string; roomTypeId: string | undefined; currency: string }

/** Which days are free and what they cost: what the page came with, and further months as they come into view. */
export function useFreeDays(asked: Asked, loaded: FreeDay[], wantedOn: Day) {
  const { product, id, roomTypeId, currency } = asked
  const [more, setMore] = useState<FreeDay[]>([])
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setMore([])
  }
  const days = useMemo(() => new Map([...more, ...loaded].map((day) => [day.day, day])), [more, loaded])
  const [wantedMonth, setWantedMonth] = useState(monthOf(wantedOn))
  const isKnown = days.has(`${wantedMonth}-28`)
  // Asks the server for the months that came into view.
  useEffect(() => {
    if (isKnown) return
    const gone = new AbortController()
    const query = { month: wantedMonth, months: MONTHS_AT_ONCE, room_type_id: roomTypeId, currency }
    api
      .get(`/${product}s/{id}/availability`, { params: { id }, query, signal: gone.signal })
      .then((answer) => setMore((now) => [...now, ...answer.days]))
      // Days without a price can still be chosen: the quote says whether they are free.
      .catch(() => undefined)
    return () => gone.abort()
  }, [isKnown, wantedMonth, product, id, roomTypeId, currency])
  return { days, showMonth: (firstOn: Day) => setWantedMonth(monthOf(firstOn)) }
}

export type FreeDays = ReturnType<typeof useFreeDays>
