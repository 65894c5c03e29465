import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { lazyPopup } from '../ui/popups/lazy-popup.tsx'
import type { PhoneMenuPopupProps } from './phone-menu-popup.tsx'

const MenuSheet = lazyPopup<PhoneMenuPopupProps>(() => import('./phone-menu-popup.tsx'))

/** The whole navigation, below 768; fetched when it is opened. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false)
  return (
    <div className="md:hidden">
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        {...MenuSheet.opener}
        onClick={() => setOpen(true)}
        icon={MenuIcon}
      />
      <MenuSheet open={open} onOpenChange={setOpen} />
    </div>
  )
}
