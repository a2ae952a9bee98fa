const Page = () => <h1>accepted-baselines-page</h1>;
export default Page;
