import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { consolePaths } from '../console-paths.ts'
import { EditForm } from '../form/edit-form.tsx'
import { fieldsOf } from '../form/fields.ts'
import { Drawer } from '../parts/drawer.tsx'
import { partnerGroups } from './partner-fields.ts'
import type { Bank } from './partner-types.ts'

type NewPartnerProps = { banks: readonly Bank[]; onClose: () => void }

export function NewPartner({ banks, onClose }: NewPartnerProps) {
  const navigate = useNavigate()
  const groups = partnerGroups(banks)
  return (
    <Drawer title="New partner" onClose={onClose}>
      <EditForm
        layout="drawer"
        label="New partner"
        fields={fieldsOf(groups)}
        groups={groups}
        record={{ is_active: true, is_vat_registered: false, is_checked: false }}
        sendsAll
        verb="Add the partner"
        busyVerb="Adding…"
        call={(body: BodyOf<'post', '/admin/partners'>) => api.post('/admin/partners', { body })}
        done={({ name }) => `${name} added. Give hotels and cars to the partner under their facts`}
        onDone={({ id }) => void navigate(consolePaths.partners({ open: id }))}
        onCancel={onClose}
      />
    </Drawer>
  )
}
