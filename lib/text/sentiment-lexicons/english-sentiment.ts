import type { SentimentLexicon } from './sentiment-lexicon';

/** Words that customers write in English. */
export const englishSentiment: SentimentLexicon = {
  positive: `good great excellent awesome amazing wonderful fantastic perfect perfectly nice lovely love like happy glad pleased satisfied satisfying delighted delight thrilled excited thanks thank thx ty cheers grateful appreciate
    helpful useful handy convenient fast quick prompt speedy smooth smoothly seamless easy simple effortless best better improved beautiful gorgeous stylish elegant brilliant superb outstanding exceptional impressive impress stunning marvelous terrific fabulous
    incredible magnificent phenomenal splendid stellar flawless spotless friendly polite kind courteous attentive responsive patient professional knowledgeable competent reliable trustworthy trusted honest sturdy durable comfortable comfy cozy very_clean so_clean was_clean is_clean are_clean clean_and fresh
    delicious tasty yummy enjoy enjoyable fun recommend affordable reasonable worth worthwhile bargain generous valuable cool sweet wow bravo congrats congratulations favorite favourite superior pleasant charming relaxing safe secure
    well_done good_job great_job nice_work keep_it_up works_well works_great worked_well works_perfectly as_described on_time as_expected top_notch five_stars highly_recommend hats_off second_to_none solved resolved five_star blessed win`,
  negative: `bad badly terrible terribly awful horrible horribly horrendous worst worse poor poorly lousy dreadful atrocious abysmal pathetic crappy crap rubbish garbage trash junk hate hated angry mad furious upset sad unhappy annoyed annoying irritated irritating
    disappointed disappointing disappointment disappoint dissatisfied unsatisfied displeased useless worthless pointless broken broke faulty damaged damage defective defect cracked torn missing lost slow sluggish laggy late delayed delay delays overdue expensive overpriced pricey costly
    wrong incorrect inaccurate failed failing fail failure fails scam scammer fraud fraudulent fake counterfeit cheat cheated rip_off ripped_off ripoff liar lie lied lying dishonest misleading deceptive shady rude impolite disrespectful arrogant ignorant incompetent unprofessional
    unhelpful unresponsive unreliable careless negligent clueless lazy dirty filthy disgusting gross nasty ugly smelly stale rotten spoiled ridiculous unacceptable outrageous absurd frustrated frustrating frustration fed_up sick_of tired_of complaint complain complaining regret waste nightmare
    disaster mess joke_of shame shameful ashamed embarrassing insulting insult offensive horrid stupid idiotic confusing confused complicated difficult painful boring dull mediocre subpar substandard flimsy cheaply unusable crash crashed crashes crashing freezes stuck buggy glitchy
    never_again stay_away could_be_better not_work does_not_work not_working no_one_answers nobody_answers no_answer no_response no_reply never_arrived not_arrived not_received not_worth too_long too_small too_big let_down let_me_down ignored ignoring unfair worried worry sucks suck hopeless refuse refused unsafe avoid`,
  trouble: 'problem problems issue issues error errors bug bugs trouble troubles glitch glitches complaints fault',
  neutral: `kindly likely unlikely goods kinds later lately latest issued cooler would_like d_like i_d_like like_to like_this like_that looks_like look_like feel_like something_like how_like not_only no_doubt no_wonder good_morning good_afternoon good_evening good_night good_day how_fast how_easy how_safe best_way best_time better_way thank_god as_well_as
    better_to love_to nice_to_meet kind_of what_kind any_kind this_kind that_kind a_kind all_kinds to_complain worst_case best_regards kind_regards is_like cool_down bad_debt bad_hair late_fee easy_to_find lost_and_found error_code`,
  negation_before: `not no never none nothing nobody without hardly barely scarcely cannot neither nor isnt arent wasnt werent dont doesnt didnt wont wouldnt couldnt shouldnt cant aint havent hasnt far_from lack lacks lacking`,
  negation_behind: '',
  stronger: 'very really so extremely super absolutely totally incredibly completely highly truly too most',
  weaker: 'slightly somewhat bit little fairly kinda',
  asking: 'is are does did can could',
  boundary: 'but however although though because and yet except',
  endings: 'iest ingly edly ied ies ier ily ing est ed ly es er s d r',
  beginnings: '',
};
