import type { AlertDialogPopupProps } from './alert-dialog-popup.tsx'
import type { DialogPopupProps } from './dialog-popup.tsx'
import { lazyPopup } from './lazy-popup.tsx'
import type { SheetPopupProps } from './sheet-popup.tsx'

/** A form or some reading over the page. Esc, the cross and a press outside close it. */
export const Dialog = lazyPopup<DialogPopupProps>(() => import('./dialog-popup.tsx'))

/** A question with a consequence: numbers before buttons, the safe one plain, the costly one naming its cost. */
export const AlertDialog = lazyPopup<AlertDialogPopupProps>(() => import('./alert-dialog-popup.tsx'))

/** A panel from the edge: from below (the phone's filters and pickers) or from the right (the phone's menu). */
export const Sheet = lazyPopup<SheetPopupProps>(() => import('./sheet-popup.tsx'))
