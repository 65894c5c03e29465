import { Images } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { DropArea } from '../../../ui/pictures/drop-area.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { Kind, StaffCar, StaffHotel } from '../catalogue-answers.ts'
import { type Sending, sendPicture } from './send-picture.ts'
import { SendingList } from './sending-list.tsx'

type AddPicturesProps = { kind: Kind; listing: StaffHotel | StaffCar }

/** Several files one after the other, each with what became of it; or one from an address of the open internet. */
export function AddPictures({ kind, listing }: AddPicturesProps) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const { revalidate } = useRevalidator()
  const isBusy = sendings.some(({ state }) => state.is === 'waiting' || state.is === 'sending')
  const add = async (files: readonly File[]) => {
    const fresh = files.map((file): Sending => ({ key: crypto.randomUUID(), file, state: { is: 'waiting' } }))
    setSendings((before) => [...(isBusy ? before : []), ...fresh])
    const set = (key: string, state: Sending['state']) =>
      setSendings((before) => before.map((each) => (each.key === key ? { ...each, state } : each)))
    for (const { key, file } of fresh) {
      set(key, { is: 'sending', percent: 0 })
      const state = await sendPicture(kind, listing.id, file, (percent) => set(key, { is: 'sending', percent }))
      set(key, state)
      if (state.is === 'sent') await revalidate()
    }
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div>
        <FileDrop isBusy={isBusy} onFiles={(files) => void add(files)} />
        <SendingList sendings={sendings} />
      </div>
      <ByAddress kind={kind} listing={listing} />
    </div>
  )
}

function ByAddress({ kind, listing }: AddPicturesProps) {
  const [address, setAddress] = useState('')
  const { run, isBusy } = useStaffCall()
  const fetchIt = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || address.trim() === '') return
    const added = await run({
      call: () =>
        api.post(`/${kind}-images/upload-url`, {
          body: { [`${kind}_id`]: listing.id, image_url: address.trim() },
          timeoutMs: 30_000,
        }),
      done: 'The picture is added',
      failed: 'The picture was not added',
    })
    if (added) setAddress('')
  }
  return (
    <form className="flex items-end gap-2" onSubmit={(event) => void fetchIt(event)}>
      <TextField
        label="Or from an address"
        help="https only, from the hosts that settings allow"
        type="url"
        className="min-w-0 flex-1"
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button
        type="submit"
        look="line"
        className="mb-[26px] max-md:!min-h-12"
        busy={isBusy && 'Fetching…'}
        aria-disabled={address.trim() === ''}
      >
        Fetch
      </Button>
    </form>
  )
}

/** A place to drop or choose pictures, several at once. */
const FileDrop = ({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: File[]) => void }) => (
  <DropArea
    icon={Images}
    label={isBusy ? 'Add more pictures' : 'Add pictures'}
    help={
      <span className="block text-muted">
        Drop them here or choose several: JPEG, PNG or WebP. Large ones are made smaller
      </span>
    }
    accept="image/jpeg,image/png,image/webp"
    multiple
    onFiles={onFiles}
  />
)
