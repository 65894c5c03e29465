import { api } from '../../lib/api.ts'
import type { BodyOf, PathOf } from '../../lib/contract.ts'
import { EditForm } from '../form/edit-form.tsx'
import type { FormLook } from '../form/field-form.tsx'
import type { FormField, Plain } from '../form/fields.ts'

/** A page of settings as a table: what it is called, where it is kept, and its fields. */
export type SettingsPage = {
  title: string
  /** What holds for all of it. */
  lead: string
  path: Extract<PathOf<'put'>, `/settings/${string}`>
  done: string
  fields: readonly FormField[]
}

type SettingsFormProps = Pick<FormLook, 'groups' | 'parts' | 'children'> & {
  page: SettingsPage
  values: Plain
  version: string
  sendsAll?: boolean
  /** What the API says and takes, as the form reads and makes it. */
  asRecord?: (current: Plain) => Plain
  bodyOf?: (made: never) => object
}

/** A form over something that colleagues edit as well, with a bar that saves it or puts it back. */
export function SettingsForm({ page, values, version, asRecord, bodyOf, ...form }: SettingsFormProps) {
  const { title, lead, path, done, fields } = page
  return (
    <EditForm
      layout="page"
      label={title}
      lead={<SettingsHead title={title} lead={lead} />}
      fields={fields}
      record={{ ...(asRecord ? asRecord(values) : values), version }}
      asRecord={asRecord}
      call={(made: { version: string }) => {
        const body = bodyOf ? { ...bodyOf(made as never), version: made.version } : made
        return api.put(path, { body: body as BodyOf<'put', typeof path> }) // each page has the fields of its own path
      }}
      done={done}
      unchanged="Nothing was changed."
      discard="Put back"
      {...form}
    />
  )
}

export const SettingsHead = ({ title, lead }: { title: string; lead: string }) => (
  <div>
    <h2 className="text-[1.0625rem] leading-6">{title}</h2>
    <p className="mt-1 max-w-[68ch] text-muted">{lead}</p>
  </div>
)
