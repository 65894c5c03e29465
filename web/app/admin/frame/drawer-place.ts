/** Where parts/drawer.tsx stands: beside the page on wide screens. */
export const DRAWER_PLACE = 'console-drawer'
