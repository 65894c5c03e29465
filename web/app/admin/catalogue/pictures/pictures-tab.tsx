import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { classes } from '../../../ui/classes.ts'
import { compactFields } from '../../form/compact-fields.ts'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { Kind, StaffCar, StaffHotel, StaffPicture } from '../catalogue-answers.ts'
import { AddPictures } from './add-pictures.tsx'
import { moved } from './moved.ts'
import { PictureCard } from './picture-card.tsx'

/** The pictures of a listing in their order, the cover first. */
export function PicturesTab({ kind, listing }: { kind: Kind; listing: StaffHotel | StaffCar }) {
  const { run, isBusy } = useStaffCall()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const pictures = listing.images
  const path = `/${kind}-images` as const
  const reorder = async (from: number, to: number) => {
    const ids = moved(pictures, from, to).map(({ id }) => id)
    const done = await run({
      call: () => api.put(`${path}/reorder`, { body: { [`${kind}_id`]: listing.id, image_ids: ids } }),
      done: 'New order saved',
      failed: 'The order was not saved',
    })
    if (!done) return
    setSaid(`Picture ${from + 1} is now number ${to + 1} of ${pictures.length}.`)
    list.current?.querySelector<HTMLElement>(`[data-picture="${ids[to]}"] button[data-move]`)?.focus()
  }
  return (
    <div className={classes('grid gap-5 p-4 md:p-5', compactFields)}>
      <AddPictures kind={kind} listing={listing} />
      <div>
        <h2 className="head text-[.9375rem]">{count(pictures.length, 'picture')}</h2>
        <p className="text-muted">
          {pictures.length === 0
            ? 'Without pictures hardly anybody books. Take the front, a room, the bath, and what only this house has.'
            : 'The cover is first, on cards and on the page. Drag a picture to its place, or move it with its arrows.'}
        </p>
      </div>
      <ul ref={list} aria-busy={isBusy} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            path={path}
            picture={picture}
            of={listing.name}
            place={{ index, count: pictures.length }}
            next={coverAfter(pictures, picture)}
            onMove={(from, to) => void reorder(from, to)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Which one would stand for the listing when this one goes. */
const coverAfter = (pictures: readonly StaffPicture[], { id, is_cover }: StaffPicture) =>
  is_cover ? pictures.find((other) => other.id !== id)?.alt : undefined
