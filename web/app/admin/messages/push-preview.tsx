import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const colours = { info: 'text-on-sky', success: 'text-lagoon', warning: 'text-dusk-deep', error: 'text-danger' }

/** As it will stand under the bell. */
export const PushPreview = ({ push: { type, title, message } }: { push: Push }) => (
  <figure className="grid gap-2">
    <figcaption className="label !mb-0">Preview</figcaption>
    <div className="card flex gap-3 p-3">
      <Icon of={icons[type]} className={`mt-0.5 size-5 shrink-0 ${colours[type]}`} />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{title.trim() || 'Title'}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{message.trim() || 'What you write stands here.'}</p>
      </div>
    </div>
  </figure>
)

export type Push = {
  to: 'user' | 'role' | 'all'
  email: string
  role: string
  type: 'info' | 'success' | 'warning' | 'error'
  title: string
  message: string
  link: string
}
