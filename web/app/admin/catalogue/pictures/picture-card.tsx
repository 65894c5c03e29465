import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { Status } from '../../../ui/status.tsx'
import { ConfirmAction } from '../../parts/confirm-action.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { PicturePath, StaffPicture } from '../catalogue-answers.ts'
import { AltField } from './alt-field.tsx'

type PictureCardProps = {
  /** Of the calls: `/hotel-images`. */
  path: PicturePath
  picture: StaffPicture
  /** The name of its hotel or car. */
  of: string
  place: { index: number; count: number }
  /** Of the picture that becomes the cover when this one goes. */
  next: string | undefined
  onMove: (from: number, to: number) => void
}

const DRAGGED = 'application/x-picture'

/** One picture: its words, its place, whether it is the cover, and the way out. */
export function PictureCard({ path, picture, of, place, next, onMove }: PictureCardProps) {
  const [isOver, setOver] = useState(false)
  const { run, isBusy } = useStaffCall()
  const { index, count } = place
  const first = 1 // The cover keeps its place.
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const from = Number(event.dataTransfer.getData(DRAGGED) || -1)
    if (from >= first && index >= first && from !== index) onMove(from, index)
  }
  const makeCover = () =>
    run({
      call: () => api.put(`${path}/{id}/cover`, { params: { id: picture.id } }),
      done: 'This is the cover now',
      failed: 'The cover was not changed',
    })
  return (
    <li
      data-picture={picture.id}
      draggable={!picture.is_cover}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, `${index}`)}
      onDragOver={(event) => {
        if (picture.is_cover || !event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes('card grid content-start gap-3 overflow-hidden pb-3', isOver && 'outline-3 outline-lagoon')}
    >
      <span className="relative block">
        <Picture picture={picture} sizes="(min-width: 1024px) 30vw, 100vw" className="aspect-[4/3]" />
        {picture.is_cover ? (
          <span className="absolute top-2 left-2">
            <Status look={['good', Star, 'Cover']} />
          </span>
        ) : null}
      </span>
      <div className="grid gap-2 px-3">
        <AltField key={picture.alt} path={path} picture={picture} />
        <div className="flex flex-wrap items-center gap-1">
          {picture.is_cover ? null : (
            <>
              <IconButton
                label={`Move “${picture.alt}” earlier`}
                data-move="earlier"
                aria-disabled={index <= first}
                onClick={() => index > first && onMove(index, index - 1)}
                className={index <= first ? 'opacity-40' : ''}
              >
                <Icon of={ArrowLeft} className="size-4" />
              </IconButton>
              <IconButton
                label={`Move “${picture.alt}” later`}
                aria-disabled={index === count - 1}
                onClick={() => index < count - 1 && onMove(index, index + 1)}
                className={index === count - 1 ? 'opacity-40' : ''}
              >
                <Icon of={ArrowRight} className="size-4" />
              </IconButton>
              <Button look="quiet" busy={isBusy && 'Saving…'} onClick={() => void makeCover()}>
                Make cover
                <span className="sr-only">: {picture.alt}</span>
              </Button>
            </>
          )}
          <RemovePicture path={path} picture={picture} of={of} place={place} next={next} />
        </div>
      </div>
    </li>
  )
}

type RemovePictureProps = Omit<PictureCardProps, 'onMove'>

function RemovePicture({ path, picture, of, place, next }: RemovePictureProps) {
  const [isAsking, setAsking] = useState(false)
  const follows = picture.is_cover ? (next ? ` “${next}” becomes the cover.` : ' The listing has no picture then.') : ''
  return (
    <>
      <IconButton
        label={`Delete “${picture.alt}”`}
        className="ml-auto text-danger"
        onClick={() => setAsking(true)}
        icon={Trash2}
        size="size-4"
      />
      <ConfirmAction
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${picture.alt ? `“${picture.alt}”` : `picture ${place.index + 1}`} of ${of}?`}
        consequence={`Picture ${place.index + 1} of ${place.count} goes from the site at once and cannot be brought back.${follows}`}
        verb="Delete"
        busyVerb="Deleting…"
        call={() => api.delete(`${path}/{id}`, { params: { id: picture.id } })}
        done="The picture is gone"
      />
    </>
  )
}
