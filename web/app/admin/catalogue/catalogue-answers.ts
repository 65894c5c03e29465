// What the staff's calls of the catalogue answer, named.
import type { Answer } from '../../lib/contract.ts'

export type ListingList = Answer<'listStaffHotels'>
export type ListingRow = ListingList['listings'][number]
export type StaffHotel = Answer<'showStaffHotel'>
export type StaffRoom = StaffHotel['room_types'][number]
export type StaffCar = Answer<'showStaffCar'>
export type PicturePath = `/${Kind}-images`
export type StaffPicture = StaffHotel['images'][number]
export type Days = Answer<'showDays'>
export type PlannedDay = Days['days'][number]
export type DaysPreview = Answer<'previewDays'>
export type SheetImport = Answer<'checkSheet'>
export type ReviewList = Answer<'listReviews'>
export type StaffReview = ReviewList['reviews'][number]

/** A hotel and a car where one screen serves both. */
export type Kind = 'hotel' | 'car'
