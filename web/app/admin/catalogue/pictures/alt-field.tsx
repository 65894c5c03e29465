import { type FormEvent, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useStaffCall } from '../../parts/use-staff-call.ts'
import type { PicturePath, StaffPicture } from '../catalogue-answers.ts'

/** What the picture shows, for those who cannot see it. */
export function AltField({ path, picture }: { path: PicturePath; picture: StaffPicture }) {
  const [typed, setTyped] = useState(picture.alt)
  const { run, isBusy } = useStaffCall()
  const isChanged = typed.trim() !== picture.alt && typed.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isBusy) return
    void run({
      call: () => api.put(`${path}/{id}`, { params: { id: picture.id }, body: { alt: typed.trim() } }),
      done: 'Words saved',
      failed: 'The words were not saved',
    })
  }
  return (
    <form className="flex items-end gap-2" onSubmit={save}>
      <TextField
        label="What it shows"
        className="min-w-0 flex-1"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isChanged ? (
        <Button type="submit" look="line" busy={isBusy && 'Saving…'} className="max-md:!min-h-12">
          Save
        </Button>
      ) : null}
    </form>
  )
}
