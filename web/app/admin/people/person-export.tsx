import { FileDown } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ConfirmButton } from '../parts/confirm-action.tsx'

/** Somebody writes or calls and wants to know what we hold of them, with an account or without one. */
export const PersonExport = () => (
  <ConfirmButton
    button={{
      look: 'line',
      children: (
        <>
          <Icon of={FileDown} className="size-4" /> <span className="max-lg:sr-only">Data on request</span>
        </>
      ),
    }}
    title="All data held about a person"
    consequence="One file with everything that is held about them, also as a guest without an account. Be sure who asks: it stands in the audit log with your reason."
    verb="Download the file"
    busyVerb="Collecting…"
    look="lagoon"
    text={{ label: 'E-mail address or telephone number', missing: 'Type the address or the number.' }}
    reason={{ label: 'How you know that it is this person', atLeast: 3 }}
    failed="The data were not collected"
    call={async ({ text, reason }) => {
      const body = { reason, ...(text.includes('@') ? { email: text } : { phone: text }) }
      const held = await api.post('/rbac/person-export', { body })
      saveFile(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }), 'data-on-request.json')
    }}
    done="The file is downloaded"
  />
)
